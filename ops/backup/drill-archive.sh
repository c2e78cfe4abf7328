#!/bin/sh
# Restores the newest backup of `npm run backup` into a PostgreSQL server of its own in a scratch folder, and proves the
# books. Fails if there is no backup of the last 26 hours. Does not run as root, because PostgreSQL refuses root.
#   APP_SECRET=… ops/backup/drill-archive.sh <folder of the backups>
set -eu
STORE=${STORE:-$(cd "$(dirname "$0")/../.." && pwd)}
# A clone has its own Node, a release uses the machine's.
NODE=${NODE:-$(command -v "$STORE/node_modules/.bin/node" || command -v node)}
# The newest that is installed, because it must not be older than the server of the store.
PROGRAMS=${PROGRAMS:-$(find /usr/lib/postgresql/*/bin -prune | sort -V | tail -n 1)}
BACKUPS=$(cd "$1" && pwd)

NEWEST=$(find "$BACKUPS" -maxdepth 1 -type d -name 'gemwala-backup-*' -mmin -1560 | sort | tail -n 1)
if [ -z "$NEWEST" ]; then
  echo "There is no backup of the last 26 hours in $BACKUPS." >&2
  exit 1
fi

SCRATCH=$(mktemp -d)
stop() {
  "$PROGRAMS/pg_ctl" -D "$SCRATCH/pg" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$SCRATCH"
}
trap stop EXIT
trap 'exit 1' INT TERM
"$PROGRAMS/initdb" -D "$SCRATCH/pg" -U drill -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
# Reached only by its socket in the scratch folder, which nobody else can read.
"$PROGRAMS/pg_ctl" -D "$SCRATCH/pg" -w -t 600 -l "$SCRATCH/log" start \
  -o "-k $SCRATCH -c listen_addresses= -c fsync=off" >/dev/null || {
  cat "$SCRATCH/log" >&2
  exit 1
}
cd "$STORE"
# No setting may lead to the real database. APP_ENV=test needs no other setting of production.
export APP_ENV=test DATA_DIR="$SCRATCH/data" PATH="$PROGRAMS:$PATH" DATABASE_URL_FILE= DATABASE_POOLER=no
export DATABASE_URL="postgres://drill@/postgres?host=$SCRATCH"
export DATABASE_DIRECT_URL= DATABASE_DIRECT_URL_FILE= DATABASE_REPLICA_URL= DATABASE_REPLICA_URL_FILE=
"$NODE" server/scripts/gemwala.ts restore "$NEWEST"
