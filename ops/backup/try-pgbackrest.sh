#!/bin/sh
# Tries the recipe of docs/backup.md on a server of its own: backs up, sells on, destroys the server, restores to a
# moment in between, and proves the books. Runs as an ordinary user (PostgreSQL refuses root), and needs PostgreSQL 15
# and pgbackrest.   ops/backup/try-pgbackrest.sh [scratch folder]
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
STORE=$(cd "$HERE/../.." && pwd)
NODE=${NODE:-$(command -v "$STORE/node_modules/.bin/node" || command -v node)}
ROOT=${1:-$(mktemp -d)}
PORT=${PORT:-5498}
PROGRAMS=${PROGRAMS:-/usr/lib/postgresql/15/bin}
export APP_ENV=test DATA_DIR="$ROOT/data"
mkdir -p "$ROOT/data" "$ROOT/repo" "$ROOT/log"

sed -e "s|^repo1-path=.*|repo1-path=$ROOT/repo|" -e "s|^pg1-path=.*|pg1-path=$ROOT/pg|" \
  -e "s|^pg1-port=.*|pg1-port=$PORT|" -e "s|^pg1-socket-path=.*|pg1-socket-path=$ROOT|" \
  -e "/^\[global\]/a log-path=$ROOT/log\nlock-path=$ROOT/lock\nspool-path=$ROOT/spool" \
  "$HERE/pgbackrest.conf" > "$ROOT/pgbackrest.conf"
echo 'pg1-user=postgres' >> "$ROOT/pgbackrest.conf"
rest() { pgbackrest --config="$ROOT/pgbackrest.conf" --stanza=gemwala "$@"; }
sql() { "$PROGRAMS/psql" -h "$ROOT" -p "$PORT" -U postgres -qAt "$@"; }
start() { "$PROGRAMS/pg_ctl" -D "$ROOT/pg" -w -t 600 -l "$ROOT/server.log" start >/dev/null; }
stop() { "$PROGRAMS/pg_ctl" -D "$ROOT/pg" -m "$1" stop >/dev/null 2>&1 || true; }
trap 'stop immediate' EXIT
admin() {
  echo 'a-fine-secret-77' | DATABASE_URL="postgres://postgres@127.0.0.1:$PORT/gemwala" \
    "$NODE" "$STORE/server/scripts/gemwala.ts" create-admin "$1" 'Asha Verma'
}

"$PROGRAMS/initdb" -D "$ROOT/pg" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
sed "s|pgbackrest --stanza|pgbackrest --config=$ROOT/pgbackrest.conf --stanza|" \
  "$HERE/postgresql-archive.conf" >> "$ROOT/pg/postgresql.conf"
printf "port = %s\nunix_socket_directories = '%s'\nlisten_addresses = '127.0.0.1'\n" "$PORT" "$ROOT" \
  >> "$ROOT/pg/postgresql.conf"
start
sql -d postgres -c 'create database gemwala'
admin first@store.example

rest stanza-create
rest check
rest --type=full backup
admin before@store.example
MOMENT=$(sql -d gemwala -c 'select now()')
sleep 1 # So that what follows is later, on any clock.
admin after@store.example
sql -d gemwala -c 'select pg_switch_wal()' >/dev/null
rest check
rest info

echo "The drill, up to the newest archived commit:"
CONFIG="$ROOT/pgbackrest.conf" SCRATCH="$ROOT/drill" PROGRAMS="$PROGRAMS" PORT=$((PORT + 1)) STORE="$STORE" \
  "$HERE/drill.sh"

echo "The server is lost, and restored to $MOMENT:"
stop immediate
rm -rf "$ROOT/pg"
rest --type=time --target="$MOMENT" --target-action=promote restore
start
until [ "$(sql -d gemwala -c 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
FOUND=$(sql -d gemwala -c 'select string_agg(email, $$ $$ order by userid) from users')
DATABASE_URL="postgres://postgres@127.0.0.1:$PORT/gemwala" \
  "$NODE" "$STORE/server/scripts/gemwala.ts" prove
[ "$FOUND" = 'first@store.example before@store.example' ] || {
  echo "Expected the administrators up to the moment, and found: $FOUND" >&2
  exit 1
}
echo "Restored to the moment: $FOUND"
