-- The words of a slide or banner beside its title: a second line, a code to copy, and the text of its button.

alter table images
  add column line text check (length(line) between 1 and 120),
  add column code text check (length(code) between 1 and 40),
  add column button text check (length(button) between 1 and 30);
