/* Prints how libical reads the VTIMEZONEs of a calendar: of every hour from 2024 to 2030 at which the offset isn't
   that of the hour before it, the zone, the moment in seconds since 1970, and the offset. */

#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>

static char *readLine(char *line, size_t size, void *file)
{
    return fgets(line, (int)size, file);
}

int main(int count, char **words)
{
    FILE *file = count > 1 ? fopen(words[1], "r") : NULL;
    if (!file) return 2;
    icalparser *parser = icalparser_new();
    icalparser_set_gen_data(parser, file);
    icalcomponent *calendar = icalparser_parse(parser, readLine);
    icalcomponent *component = icalcomponent_get_first_component(calendar, ICAL_VTIMEZONE_COMPONENT);
    for (; component; component = icalcomponent_get_next_component(calendar, ICAL_VTIMEZONE_COMPONENT)) {
        icaltimezone *zone = icaltimezone_new();
        if (!icaltimezone_set_component(zone, icalcomponent_new_clone(component))) return 2;
        int last = 1000000;
        for (long moment = 1704153600; moment < 1924992000; moment += 3600) {
            struct icaltimetype time = icaltime_from_timet_with_zone(moment, 0, icaltimezone_get_utc_timezone());
            int isDaylight;
            int offset = icaltimezone_get_utc_offset_of_utc_time(zone, &time, &isDaylight);
            if (offset != last) printf("%s %ld %d\n", icaltimezone_get_tzid(zone), moment, offset);
            last = offset;
        }
        icaltimezone_free(zone, 1);
    }
    return 0;
}
