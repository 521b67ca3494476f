import type { ColumnType, Generated } from 'kysely';
import type {
  DateKind,
  ImportRow,
  InventoryImport,
  StockCount,
  StockCountLine,
  StockMovement,
} from '@nourish/contract';
import type {
  Allergen,
  Allergens,
  Certification,
  GlutenSource,
  HighIn,
  LotSource,
} from '@nourish/contract/label-facts';
import type { Computed, Json, PlainDate } from './column-types.ts';

export interface InventoryTables {
  inventory_items: {
    id: string;
    foodbank_id: string;
    storage_location_id: string | null;
    item_name: string;
    category: string;
    dietary_category: string | null;
    description: string | null;
    barcode: string | null;
    expiration_date: PlainDate | null;
    date_kind: DateKind;
    lot_code: Generated<string | null>;
    lot_source: Generated<LotSource | null>;
    allergens: ColumnType<Allergens, string | undefined, string>;
    gluten_sources: Generated<GlutenSource[]>;
    high_in: Generated<HighIn[]>;
    certifications: ColumnType<Certification[], string | undefined, string>;
    label_read_at: Generated<Date | null>;
    label_read_by: Generated<string | null>;
    /** When the label was first read, by a trigger. */
    label_known_since: Computed<Date | null>;
    photo_id: Generated<string | null>;
    search_text: Computed<string>;
    date_added: Date;
    updated_at: Date;
    archived_at: Date | null;
  };
  item_photos: {
    id: string;
    foodbank_id: string;
    large_key: string;
    card_key: string;
    created_at: Date;
    /** The donation whose picture it copies. */
    donation_id: string | null;
  };
  stock_levels: {
    item_id: string;
    foodbank_id: string;
    quantity: Generated<number>;
    reserved_quantity: Generated<number>;
    minimum_stock_level: Generated<number>;
    held: Generated<boolean>;
    low_stock: Computed<boolean>;
    storage_location_id: Computed<string | null>;
  };
  stock_movements: {
    id: string;
    foodbank_id: string;
    item_id: string;
    kind: StockMovement['kind'];
    quantity_delta: number;
    reserved_delta: number;
    quantity_after: number;
    reserved_after: number;
    actor_id: string | null;
    reason: string | null;
    request_id: string | null;
    donation_id: Generated<string | null>;
    visit_id: Generated<string | null>;
    from_location: Generated<string | null>;
    to_location: Generated<string | null>;
    other_item_id: Generated<string | null>;
    day: PlainDate;
    category: string;
    storage_location_id: string | null;
    created_at: Date;
  };
  /** Written by a trigger when an item changes. */
  item_identities: {
    id: string;
    foodbank_id: string;
    item_id: string;
    item_name: string;
    barcode: string | null;
    lot_code: string | null;
    expiration_date: PlainDate | null;
    search_text: string;
    /** null: from the beginning. */
    recorded_from: Date | null;
    recorded_until: Date;
  };
  item_holds: {
    id: string;
    foodbank_id: string;
    item_id: string;
    /** null: apart from a recall. */
    recall_id: string | null;
    reason: string;
    held_by: string;
    held_at: Date;
    released_by: string | null;
    released_at: Date | null;
  };
  released_lines: {
    id: string;
    foodbank_id: string;
    request_id: string;
    item_id: string;
    item_name: string;
    quantity: number;
    /** The units may be in its bag. */
    was_packed: boolean;
    recall_id: string | null;
    released_at: Date;
    mailed: Generated<boolean>;
    /** Nothing could be mailed. A line of a recall is in the list of the recall until something takes its place. */
    to_call: Generated<boolean>;
    /** When staff told the person, and which user did. */
    told_at: Generated<Date | null>;
    told_by: Generated<string | null>;
    no_substitute: Generated<boolean>;
    /** What staff put in its place; null: nothing so far. */
    substitute_id: Generated<string | null>;
    substitute_name: Generated<string | null>;
    substituted_by: Generated<string | null>;
  };
  inventory_imports: {
    id: string;
    foodbank_id: string;
    file_name: string;
    status: InventoryImport['status'];
    encoding: Generated<'utf-8' | 'utf-16le' | 'windows-1252'>;
    delimiter: Generated<string>;
    columns: ColumnType<InventoryImport['columns'], string | undefined, string>;
    rows_total: Generated<number>;
    rows_done: Generated<number>;
    rows_new: Generated<number>;
    rows_changed: Generated<number>;
    rows_unchanged: Generated<number>;
    rows_error: Generated<number>;
    rows_applied: Generated<number>;
    rows_skipped: Generated<number>;
    failure: string | null;
    attempt: Generated<number>;
    applied_to: Generated<number>;
    reason: string | null;
    created_by: string;
    created_at: Date;
    applied_by: string | null;
    updated_at: Date;
    finished_at: Date | null;
    rows_removed_at: Date | null;
  };
  inventory_import_chunks: {
    foodbank_id: Generated<string>;
    import_id: string;
    position: number;
    content: Buffer;
  };
  inventory_import_rows: {
    foodbank_id: Generated<string>;
    import_id: string;
    row_number: number;
    kind: ImportRow['kind'];
    outcome: ImportRow['outcome'];
    item_id: string | null;
    match_key: string;
    item_name: string;
    said: Json<object>;
    changes: Json<ImportRow['changes']>;
    problems: Json<object[]>;
  };
  stock_counts: {
    id: string;
    foodbank_id: string;
    scope: StockCount['scope'];
    storage_location_id: string | null;
    location_name: string | null;
    note: string | null;
    blind: boolean;
    status: StockCount['status'];
    opened_by: string;
    opened_at: Date;
    closed_by: string | null;
    closed_at: Date | null;
  };
  stock_count_lines: {
    foodbank_id: Generated<string>;
    count_id: string;
    item_id: string;
    is_open: Generated<boolean>;
    is_added: boolean;
    version: Generated<number>;
    counted_quantity: number | null;
    expected_quantity: number | null;
    counted_by: string | null;
    counted_at: Date | null;
    outcome: StockCountLine['outcome'];
    applied_quantity: number | null;
    shortage: number | null;
  };
  stock_count_shortages: {
    foodbank_id: Generated<string>;
    count_id: string;
    item_id: string;
    request_id: string;
    quantity: number;
  };
  product_labels: { barcode: string; contains: Allergen[]; may_contain: Allergen[] };
  product_label_imports: { id: Generated<boolean>; imported_at: Date; products: number };
  stock_proofs: { id: string; ran_at: Date; seconds: number; differences: number; examples: string[] };
}
