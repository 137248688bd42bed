"""What a figure depends on besides the program: the machine and how busy it is."""

import os
import platform
from datetime import date


def processor() -> str:
    """The processor's name as the kernel gives it."""
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.machine()


def memory_gigabytes() -> int:
    """Physical memory, rounded."""
    return round(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 1024**3)


def description() -> str:
    """One line about the machine, the day and the load that other programs put on it."""
    load = os.getloadavg()[0]
    return (
        f"{date.today().isoformat()} · {processor()}, {os.cpu_count()} cores, {memory_gigabytes()} GB · "
        f"{platform.system()} {platform.release()} · load before the run {load:.1f}"
    )
