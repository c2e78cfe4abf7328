// Writes the demo's catalogue: products with their items, pictures, gateways and coupons.

import type { Db } from '../database/engine/db.ts'
import { sql } from '../database/engine/sql.ts'
import { items, products } from './catalogue.ts'
import { coupons } from './coupons.ts'
import { gallery } from './gallery.ts'
import { gateways } from './gateways.ts'

/** The supplier's price; null for items that staff deliver. */
const knownCost = sql`case when "isApi" then "resellPaise" * 94 / 100 end`

export async function fillCatalogue(db: Db, now: Date): Promise<void> {
  await db.run`
    insert into products (productid, name, type, category, imgpath, important_note, inputs,
      is_trending, is_in_stock, is_api, api_type, aliases, position, description, region_note,
      id_help, id_picture, redeem_steps, faq)
    select productid, name, type, category, imgpath, "importantNote", inputs,
      "isTrending", "isInStock", "isApi", "apiType", aliases, position, description,
      "regionNote", "idHelp", "idPicture", "redeemSteps", faq
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product (
      productid int, name text, type text, category text, imgpath text, "importantNote" text,
      inputs jsonb, "isTrending" boolean, "isInStock" boolean, "isApi" boolean, "apiType" text,
      aliases text[], position int, description text, "regionNote" text, "idHelp" text,
      "idPicture" text, "redeemSteps" text[], faq jsonb)`
  await db.run`
    insert into items (itemid, name, type, suggested_task, supplier_item_ids, original_paise,
      discounted_paise, resell_paise, cost_paise, is_in_stock, is_api, api_type, imgpath)
    select itemid, name, type, "suggestedTask", "itemidarray", "originalPaise",
      "discountedPaise", "resellPaise", ${knownCost}, "isInStock", "isApi", "apiType", imgpath
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (
      itemid int, name text, type text, "suggestedTask" text, "itemidarray" text[],
      "originalPaise" bigint, "discountedPaise" bigint, "resellPaise" bigint, "isInStock" boolean,
      "isApi" boolean, "apiType" text, imgpath text)`
  await db.run`
    insert into product_items (productid, itemid, position)
    select productid, itemid, row_number() over (partition by productid order by itemid)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (productid int, itemid int)`
  await db.run`
    select setval(pg_get_serial_sequence('products', 'productid'), (select max(productid) from products)),
      setval(pg_get_serial_sequence('items', 'itemid'), (select max(itemid) from items))`
  // One after the other, because the store shows the oldest first.
  await db.run`
    insert into images (title, type, url, redirect_url, line, code, button, created_at)
    select title, type, url, "redirectUrl", line, code, button, now() + place * interval '1 ms'
    from rows from (jsonb_to_recordset(${JSON.stringify(gallery)}::jsonb) as (
      title text, type text, url text, "redirectUrl" text, line text, code text, button text
    )) with ordinality as image (title, type, url, "redirectUrl", line, code, button, place)`
  await db.run`
    insert into gateways (code, gateway_provider, is_active)
    select lower(name), name, "isActive"
    from jsonb_to_recordset(${JSON.stringify(gateways)}::jsonb) as gateway (
      name text, "isActive" boolean)`
  await db.run`
    insert into coupons (coupon_code, discount_type, discount_paise, discount_basis_points,
      start_date, expiry_date, minimum_item_quantity, min_purchase_paise, max_discount_paise, is_active,
      usage_limit, user_limit, description)
    select "couponCode", "discountType", "discountPaise", "discountBasisPoints",
      today + "startsInDays", today + "expiresInDays", "minimumItemQuantity",
      "minPurchasePaise", "maxDiscountPaise", "isActive", "usageLimit", "userLimit", description
    from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as coupon (
      "couponCode" text, "discountType" text, "discountPaise" bigint, "discountBasisPoints" int,
      "startsInDays" int, "expiresInDays" int, "minimumItemQuantity" int, "minPurchasePaise" bigint,
      "maxDiscountPaise" bigint, "isActive" boolean, "usageLimit" int, "userLimit" int,
      description text),
      store_day(${now.toISOString()}::timestamptz) as today`
}
