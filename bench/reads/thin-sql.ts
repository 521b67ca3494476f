// Minimal SQL for these reads: one statement each, on our tables and indexes.

/** How rows become a response. */
export interface ThinRead {
  name: string;
  sql: string;
  shape: 'page' | 'item' | 'words';
}

const COLUMNS = `i.id, i.foodbank_id, i.item_name, i.category, i.dietary_category, i.description, i.barcode,
  i.expiration_date, i.date_kind, i.date_added, i.storage_location_id, i.photo_id, p.name as storage_location,
  s.quantity, s.reserved_quantity, s.minimum_stock_level, s.low_stock, s.held, i.allergens, i.certifications,
  i.gluten_sources, i.high_in, i.lot_code, i.lot_source, i.label_read_at, reader.name as label_reader`;

const TABLES = `join stock_levels s on s.item_id = i.id left join storage_locations p on p.id = i.storage_location_id
  left join users reader on reader.id = i.label_read_by`;

export const BROWSE: ThinRead = {
  name: 'browse',
  shape: 'page',
  sql: `
    with page as (
      select e.item_id, e.date_added
      from food_banks b cross join lateral (
        select e.item_id, e.date_added from inventory_listing e where e.foodbank_id = b.id
        order by e.date_added desc, e.item_id desc limit 13
      ) e
      order by e.date_added desc, e.item_id desc limit 13
    )
    select ${COLUMNS}, (select sum(items)::int from inventory_figures) as total
    from page join inventory_items i on i.id = page.item_id ${TABLES}
    order by page.date_added desc, page.item_id desc`,
};

const words = (column: string): ThinRead => ({
  name: column,
  shape: 'words',
  sql: `
    select f.${column} as word
    from inventory_figures n join inventory_facets f on f.id = n.facet_id
    where f.${column} is not null
    group by f.${column} having sum(n.items) > 0 order by f.${column} collate "C"`,
});
export const CATEGORIES = words('category');
export const DIETARY_CATEGORIES = words('dietary_category');

export const MANAGE: ThinRead = {
  name: 'manage',
  shape: 'page',
  sql: `
    with matches as materialized (
      select i.id, s.quantity
      from inventory_items i join stock_levels s on s.item_id = i.id
      where i.archived_at is null and i.foodbank_id = $1::uuid and i.search_text like $2
        and i.category = any($3::text[])
    ),
    page as (select id, quantity from matches order by quantity desc, id desc limit 21)
    select ${COLUMNS}, (select count(*)::int from matches) as total
    from page join inventory_items i on i.id = page.id ${TABLES}
    order by page.quantity desc, page.id desc`,
};

export const ITEM: ThinRead = {
  name: 'item',
  shape: 'item',
  sql: `select ${COLUMNS} from inventory_items i ${TABLES} where i.id = $1::uuid and i.archived_at is null`,
};
