#!/bin/sh
# Restores the newest pgBackRest backup into a scratch folder, starts PostgreSQL on it, and proves the books. Runs as
# the user that may read the repository (postgres). Exits with 0 only if the books of the restored store balance.
#
#   ops/backup/drill.sh [a moment, such as '2026-11-16 19:30:00+00']
#
# STANZA, CONFIG, SCRATCH, PORT, PROGRAMS, DATABASE, DATABASE_USER, STORE and NODE change what they name.
set -eu
STANZA=${STANZA:-gemwala}
CONFIG=${CONFIG:-/etc/pgbackrest.conf}
SCRATCH=${SCRATCH:-/var/tmp/gemwala-drill}
PORT=${PORT:-5499}
PROGRAMS=${PROGRAMS:-/usr/lib/postgresql/15/bin}
DATABASE=${DATABASE:-gemwala}
DATABASE_USER=${DATABASE_USER:-postgres}
STORE=${STORE:-$(cd "$(dirname "$0")/../.." && pwd)}
# A clone has its own Node, a release uses the machine's.
NODE=${NODE:-$(command -v "$STORE/node_modules/.bin/node" || command -v node)}

stop() {
  if [ -f "$SCRATCH/pg/postmaster.pid" ]; then
    "$PROGRAMS/pg_ctl" -D "$SCRATCH/pg" -m immediate stop >/dev/null || true
  fi
  rm -rf "$SCRATCH"
}
stop
trap stop EXIT
trap 'exit 1' INT TERM
mkdir -m 700 "$SCRATCH" "$SCRATCH/pg" "$SCRATCH/data"

if [ $# -gt 0 ]; then
  pgbackrest --config="$CONFIG" --stanza="$STANZA" --pg1-path="$SCRATCH/pg" \
    --type=time --target="$1" --target-action=promote restore
else
  # Up to the end of what was archived.
  pgbackrest --config="$CONFIG" --stanza="$STANZA" --pg1-path="$SCRATCH/pg" --type=default restore
fi

# Debian keeps the configuration elsewhere, and the scratch server needs none of it.
touch "$SCRATCH/pg/postgresql.conf"
echo 'host all all 127.0.0.1/32 trust' > "$SCRATCH/hba"
# The scratch server must neither archive into the repository of the real one nor be reached from outside.
"$PROGRAMS/pg_ctl" -D "$SCRATCH/pg" -w -t 3600 -l "$SCRATCH/log" start -o "-p $PORT -k $SCRATCH \
  -c listen_addresses=127.0.0.1 -c archive_mode=off -c hot_standby=off -c hba_file=$SCRATCH/hba \
  -c external_pid_file=" >/dev/null 2>&1 || {
  cat "$SCRATCH/log" >&2
  exit 1
}
cd "$STORE"
# No setting may lead to the real database. APP_ENV=test needs no other setting of production.
export APP_ENV=test DATA_DIR="$SCRATCH/data" DATABASE_URL_FILE= DATABASE_POOLER=no
export DATABASE_URL="postgres://$DATABASE_USER@127.0.0.1:$PORT/$DATABASE"
export DATABASE_DIRECT_URL= DATABASE_DIRECT_URL_FILE= DATABASE_REPLICA_URL= DATABASE_REPLICA_URL_FILE=
"$NODE" server/scripts/gemwala.ts prove
