#!/bin/sh
# Restores the newest archive of `npm run backup` into a scratch folder, with an embedded database, and proves the
# books. Fails if there is no archive of the last 26 hours.
#   APP_SECRET=… ops/backup/drill-archive.sh <folder of the archives>
set -eu
STORE=${STORE:-$(cd "$(dirname "$0")/../.." && pwd)}
# A clone has its own Node, a release uses the machine's.
NODE=${NODE:-$(command -v "$STORE/node_modules/.bin/node" || command -v node)}
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
# No setting may lead to the real database. APP_ENV=test needs no other setting of production.
export APP_ENV=test ROLE=all DATA_DIR="$SCRATCH" DATABASE_URL= DATABASE_URL_FILE= DATABASE_POOLER=no
export DATABASE_DIRECT_URL= DATABASE_DIRECT_URL_FILE= DATABASE_REPLICA_URL= DATABASE_REPLICA_URL_FILE=
"$NODE" server/scripts/restore.ts "$NEWEST"
