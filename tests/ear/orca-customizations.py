# Orca loads this file from its preferences folder. Writes as lines of JSON to $ORCA_WORDS: what is said, that an event was handled, and that
# Orca is idle.
import json
import logging
import os
import sys

# A machine with a speech service stays silent: the words are written down only.
sys.modules['speechd'] = None

from gi.repository import GLib
from orca import event_manager, liveregions, settings

words = open(os.environ['ORCA_WORDS'], 'a', buffering=1)
live = [False]

# Both would start while the page is still being rendered; a scene asks to read on when it is there.
settings.sayAllOnLoad = False
settings.pageSummaryOnLoad = False


def write(**line):
    words.write(json.dumps(line, ensure_ascii=False) + '\n')


class Speech(logging.Handler):
    def emit(self, record):
        message = record.getMessage()
        if message.startswith("SPEECH OUTPUT: '"):
            write(said=message[len("SPEECH OUTPUT: '"):].rpartition("'")[0], live=live[0])


def after(owner, name):
    """Writes a line after each call of this method."""
    method = getattr(owner, name)

    def handled(self, *arguments, **named):
        result = method(self, *arguments, **named)
        write(handled=name)
        return result

    setattr(owner, name, handled)


def announced(method):
    """Marks what this method says as the words of a live region."""
    def marked(self):
        live[0] = True
        try:
            return method(self)
        finally:
            live[0] = False

    return marked


def idle():
    write(idle=True)
    return True


logging.getLogger('speech').addHandler(Speech())
after(event_manager.EventManager, '_processObjectEvent')
after(event_manager.EventManager, '_processKeyboardEvent')
liveregions.LiveRegionManager.pumpMessages = announced(liveregions.LiveRegionManager.pumpMessages)
# Behind every event that waits: a busy Orca is not idle, however slow the machine is.
GLib.timeout_add(100, idle, priority=GLib.PRIORITY_LOW)
write(handled='start')
