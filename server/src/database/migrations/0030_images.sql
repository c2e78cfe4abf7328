-- Images that were deleted before their files were removed by a job. Those whose picture a product or an
-- item still shows keep their files, because nobody was asked.
insert into jobs (queue, payload, max_attempts, run_at)
select 'image removal', jsonb_build_object('id', id, 'url', url), 1000,
  archived_at + interval '10 minutes'
from images, substring(url from '^/images/[0-9a-f]{32}/') as folder
where archived_at is not null and folder is not null
  and not exists (
    select from products p where p.archived_at is null and strpos(p.imgpath, folder) > 0)
  and not exists (
    select from items i where i.archived_at is null and strpos(i.imgpath, folder) > 0);
