# Runs the command line of a module, and ends the process with its status at once: what a test registers for the end of the
# process would run after the reports are written.
import os
import sys

end, flushes, name = os._exit, (sys.stdout.flush, sys.stderr.flush), sys.argv.pop(1)
sys.path[0] = os.getcwd()
if name == "coverage":
    from coverage.cmdline import main
else:
    from pytest import main
sys.argv[0] = name
status = main(sys.argv[1:])
for flush in flushes:
    flush()
end(int(status or 0))
