"""A notification server that does as it is told: notifications.py MODE. What it is asked for stands in `shown`, a line
each; what the file `click` names (a number and an action) is clicked."""
import os
import sys
import time

from jeepney import HeaderFields, MessageType, new_error, new_method_return, new_signal, DBusAddress
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

mode = sys.argv[1]
SERVICE = "org.freedesktop.Notifications"
address = DBusAddress("/org/freedesktop/Notifications", bus_name=SERVICE, interface=SERVICE)
connection = open_dbus_connection(bus="SESSION")
connection.send_and_get_reply(message_bus.RequestName(SERVICE))
open("serving", "w").close()
last = 0


def answer(message):
    global last
    fields = message.header.fields
    member = fields.get(HeaderFields.member)
    if member == "GetServerInformation":
        if mode == "broken":
            return new_error(message, "org.example.Broken", "s", ("it is broken",))
        return new_method_return(message, "ssss", ("fake", "example", "1", "1.2"))
    if member == "GetCapabilities":
        names = ["body", "actions", "body-markup"] if mode != "plain" else ["body"]
        return new_method_return(message, "as", (names,))
    if member == "Notify":
        if mode == "refuse":
            return new_error(message, "org.example.Full", "s", ("there is no room",))
        if mode == "exit":
            sys.exit(0)
        if mode == "hang":
            return None
        _, replaced, _, summary, body, actions, hints, expiry = message.body
        last = replaced or last + 1
        told = " ".join(f"{name}={value[1]}" for name, value in sorted(hints.items()))
        with open("shown", "a") as file:
            line = f"{last}|{summary}|{body}|{','.join(actions)}|{told}|{expiry}"
            file.write(line.replace("\n", "/") + "\n")
        return new_method_return(message, "u", (last,))
    if member == "CloseNotification":
        with open("shown", "a") as file:
            file.write(f"{message.body[0]}|closed\n")
        connection.send(new_signal(address, "NotificationClosed", "uu", (message.body[0], 3)))
        return new_method_return(message)
    return new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", "s", (str(member),))


end = time.time() + 120
while time.time() < end:
    try:
        message = connection.receive(timeout=0.05)
    except TimeoutError:
        message = None
    if message and message.header.message_type == MessageType.method_call:
        reply = answer(message)
        if reply:
            connection.send(reply)
    if os.path.exists("click"):
        number, action = open("click").read().split()
        os.remove("click")
        connection.send(new_signal(address, "ActionInvoked", "us", (int(number), action)))
        connection.send(new_signal(address, "NotificationClosed", "uu", (int(number), 2)))
