-- Run once, when Patroni makes the cluster: the store's role and the database that it owns.
-- Goes to /etc/patroni/create-database.sql, readable by postgres only.
create role gemwala login password '${STORE_PASSWORD}';
create database gemwala owner gemwala;
