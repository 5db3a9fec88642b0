import sys


def main(argv):
    if not argv:
        print("usage: notes WORD...")
        return 2
    print(" ".join(reversed(argv)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
