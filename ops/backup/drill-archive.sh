#!/bin/sh
# Restores the newest archive of `npm run backup` into a scratch folder, with an embedded database, and proves the
# books. Fails if there is no archive of the last 26 hours.
#   APP_SECRET=… ops/backup/drill-archive.sh <folder of the archives>
set -eu
STORE=${STORE:-$(cd "$(dirname "$0")/../.." && pwd)}
ARCHIVES=$(cd "$1" && pwd)
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT
trap 'exit 1' INT TERM

NEWEST=$(find "$ARCHIVES" -maxdepth 1 -name 'gemwala-backup-*.tar' -mmin -1560 | sort | tail -n 1)
if [ -z "$NEWEST" ]; then
  echo "There is no backup of the last 26 hours in $ARCHIVES." >&2
  exit 1
fi
cd "$STORE"
DATABASE_URL= DATA_DIR="$SCRATCH" node_modules/.bin/node server/scripts/restore.ts "$NEWEST"
