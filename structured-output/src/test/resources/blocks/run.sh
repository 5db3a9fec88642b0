#!/usr/bin/env bash
# comment here
usage() {
  cat <<EOF
Usage: run.sh [-n]
  -n  dry run
EOF
}
case "$1" in
  -h) usage ;;
esac
