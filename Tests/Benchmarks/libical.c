/* Builds the tasks of a table through libical and serialises them, one at a time: what a C program
   would do, without reading a checklist. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UID, ALARM, TEXT, NOTES, DUE, REMINDS, DONE, LIST, NUMBER, FIELDS };

static void x_property(icalcomponent *todo, const char *name, const char *value) {
  icalproperty *property = icalproperty_new_x(value);
  icalproperty_set_x_name(property, name);
  icalcomponent_add_property(todo, property);
}

static icalcomponent *alarm_of(char **field) {
  icalcomponent *alarm = icalcomponent_new(ICAL_VALARM_COMPONENT);
  icalcomponent_add_property(alarm, icalproperty_new_uid(field[ALARM]));
  icalcomponent_add_property(alarm, icalproperty_new_action(ICAL_ACTION_DISPLAY));
  icalcomponent_add_property(alarm, icalproperty_new_description(field[TEXT]));
  struct icaltriggertype trigger = {icaltime_null_time(), icaldurationtype_from_int(0)};
  icalproperty *property = icalproperty_new_trigger(trigger);
  icalproperty_add_parameter(property, icalparameter_new_related(ICAL_RELATED_END));
  icalcomponent_add_property(alarm, property);
  return alarm;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  FILE *table = fopen(words[1], "r"), *calendar = fopen(words[2], "w");
  if (!table || !calendar) return 2;
  fputs("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//todosync//todosync//EN\r\n", calendar);
  icaltimezone *utc = icaltimezone_get_utc_timezone();
  struct icaltimetype stamp = icaltime_from_timet_with_zone(1700000000, 0, utc);
  static char line[1 << 16];
  while (fgets(line, sizeof line, table)) {
    char *field[FIELDS], *rest = line;
    line[strcspn(line, "\n")] = 0;
    for (int index = 0; index < FIELDS; index++) field[index] = strsep(&rest, "\t");
    icalcomponent *todo = icalcomponent_new(ICAL_VTODO_COMPONENT);
    icalcomponent_add_property(todo, icalproperty_new_uid(field[UID]));
    icalcomponent_add_property(todo, icalproperty_new_dtstamp(stamp));
    icalcomponent_add_property(todo, icalproperty_new_lastmodified(stamp));
    icalcomponent_add_property(todo, icalproperty_new_sequence(0));
    icalcomponent_add_property(todo, icalproperty_new_summary(field[TEXT]));
    icalcomponent_add_property(todo, icalproperty_new_description(field[NOTES]));
    icalcomponent_add_property(
        todo, icalproperty_new_due(icaltime_from_timet_with_zone(atol(field[DUE]), 0, utc)));
    int done = *field[DONE] == '1';
    icalcomponent_add_property(
        todo, icalproperty_new_status(done ? ICAL_STATUS_COMPLETED : ICAL_STATUS_NEEDSACTION));
    if (done) icalcomponent_add_property(todo, icalproperty_new_percentcomplete(100));
    x_property(todo, "X-TODOSYNC-LIST", field[LIST]);
    x_property(todo, "X-TODOSYNC-ITEM", field[NUMBER]);
    if (*field[REMINDS] == '1') icalcomponent_add_component(todo, alarm_of(field));
    char *text = icalcomponent_as_ical_string_r(todo);
    fputs(text, calendar);
    free(text);
    icalcomponent_free(todo);
  }
  fputs("END:VCALENDAR\r\n", calendar);
  return fclose(calendar) ? 2 : 0;
}
