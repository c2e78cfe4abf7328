-- Player names by product: one supplier sells several games, and the same Id is another player in each. The table
-- replaces player_checks, which nodes without this migration still use. A later release drops that.

create table known_players (
  productid  int not null references products on delete cascade,
  input1     text not null,
  input2     text not null,
  name       text not null check (length(name) between 1 and 100),
  checked_at timestamptz not null default now(),
  primary key (productid, input1, input2)
);
create index known_players_age on known_players (checked_at);

-- allow whole-table: it has the names of two days at most
delete from player_checks;
