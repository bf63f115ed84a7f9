// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
/**
 * Identifies a category. The service assigns it on creation.
 */
export type CategoryId = number;
/**
 * Identifies a pet. The service assigns it on creation.
 */
export type PetId = number;
/**
 * Identifies an order. The service assigns it when the order is placed.
 */
export type OrderId = number;
/**
 * The category name, with at least one visible character.
 */
export type CategoryName = string;
/**
 * A short description of the category.
 */
export type CategoryDescription = string;
export type IdParameter = number;
/**
 * A part of a name. `zoe` finds *Zoë*, and `STRASSE` finds *Straße*.
 */
export type NamePart = string;
/**
 * The IDs of some pets.
 *
 * @minItems 1
 * @maxItems 50
 */
export type PetIds = IdParameter[];
/**
 * The pet's name, with at least one visible character.
 */
export type PetName = string;
/**
 * The http or https URLs of photos of the pet.
 *
 * @maxItems 10
 */
export type PhotoUrls = string[];
/**
 * Words that describe the pet.
 *
 * @maxItems 20
 */
export type Tags = string[];
/**
 * An `available` pet can be ordered. A `pending` pet is not for sale at the moment. A `sold` pet is available again only if its order is canceled.
 */
export type PetStatus = 'available' | 'pending' | 'sold';
/**
 * A text of your own that finds the record again, such as its number in your system. It need not be unique.
 */
export type Reference = string;
/**
 * Identifies this version of the record, for `If-Match`. It is opaque, and new after each change. The quotes are part of
 * it.
 */
export type Etag = string;
/**
 * An order is `placed`, then `approved`, then `delivered`.
 */
export type OrderStatus = 'placed' | 'approved' | 'delivered';
/**
 * The type of an event.
 */
export type EventTypeParameter =
  | 'pet.created'
  | 'pet.updated'
  | 'pet.deleted'
  | 'order.placed'
  | 'order.approved'
  | 'order.delivered'
  | 'order.canceled'
  | 'category.created'
  | 'category.renamed'
  | 'category.deleted';
/**
 * 1 to 255 visible ASCII characters.
 */
export type IdempotencyKey = string;

/**
 * A category to create. Its name and description take at most 3,500 bytes of UTF-8 together.
 */
export interface NewCategory {
  name: CategoryName;
  description?: CategoryDescription;
}
/**
 * A category as the service keeps it.
 */
export interface Category {
  id: CategoryId;
  name: CategoryName;
  description?: CategoryDescription;
}
/**
 * A pet to create. Its name, photo URLs and tags take at most 3,500 bytes of UTF-8 together. Without `photoUrls` and
 * `tags` it has none, and without `status` it is `available`.
 */
export interface NewPet {
  name: PetName;
  categoryId?: CategoryId;
  photoUrls?: PhotoUrls;
  tags?: Tags;
  /**
   * Whether the pet can be ordered from the start. By default, it can. Only an order makes it `sold`.
   */
  status?: 'available' | 'pending';
  reference?: Reference;
}
/**
 * The properties of a pet to change. The name, photo URLs and tags of the changed pet take at most 3,500 bytes of
 * UTF-8 together.
 */
export interface PetChanges {
  name?: PetName;
  /**
   * The category of the pet, or `null` for none.
   */
  categoryId?: number | null;
  photoUrls?: PhotoUrls;
  tags?: Tags;
  /**
   * Whether the pet can be ordered. Only an order makes it `sold`.
   */
  status?: 'available' | 'pending';
  /**
   * A text of your own that finds the pet again, or `null` for none.
   */
  reference?: string | null;
}
/**
 * A pet as the service keeps it.
 */
export interface Pet {
  id: PetId;
  name: PetName;
  categoryId?: CategoryId;
  photoUrls: PhotoUrls;
  tags: Tags;
  status: PetStatus;
  reference?: Reference;
  etag: Etag;
}
/**
 * An order to place.
 */
export interface NewOrder {
  petId: PetId;
  /**
   * When the pet is to be shipped: a date-time of RFC 3339 in the years 1970 to 9999 (UTC), with upper-case `T` and
   * `Z`, seconds up to 59 with up to nine decimals, and an offset of up to 18 hours. It is kept in UTC with
   * milliseconds; further decimals are dropped.
   *
   */
  shipDate?: string;
  reference?: Reference;
}
/**
 * An order as the service keeps it.
 */
export interface Order {
  id: OrderId;
  petId: PetId;
  status: OrderStatus;
  /**
   * Whether the order has been delivered.
   */
  complete: boolean;
  /**
   * When the order was placed, in UTC with milliseconds (RFC 3339).
   */
  placedAt: string;
  /**
   * When the pet is to be shipped, in UTC with milliseconds (RFC 3339). Absent if the order had none.
   */
  shipDate?: string;
  reference?: Reference;
  etag: Etag;
}
/**
 * The numbers of pets by status.
 */
export interface Inventory {
  /**
   * Pets that can be ordered.
   */
  available: number;
  /**
   * Pets that are not for sale at the moment.
   */
  pending: number;
  /**
   * Sold pets.
   */
  sold: number;
}
/**
 * A change of a record. The property that its kind names, `pet`, `order` or `category`, has the whole record after the
 * change, or as it was before its deletion. A sale and a cancellation are two events: one of the order, and one of its pet.
 */
export interface Event {
  /**
   * Identifies the event. It grows along the feed, without gaps. Use the cursor, not the ID, to continue.
   */
  id: number;
  /**
   * What happened. Ignore types that you don't know.
   */
  type: string;
  /**
   * When it happened, in UTC (RFC 3339).
   */
  at: string;
  /**
   * The kind of the record and its ID, separated by a slash.
   */
  record: string;
  by?: EventAuthor;
  pet?: Pet;
  order?: Order;
  category?: Category;
  /**
   * The values that the change replaced, by property; `null` where there was none. Absent for a new or deleted record.
   */
  before?: {
    [k: string]: unknown;
  };
}
/**
 * Who made the change. People are not named. Absent where it is not known: after a deletion or a cancellation, for a renamed
 * category, for the pet of a sale, whose order has the author, and for a pet with almost as much text as it can have.
 */
export interface EventAuthor {
  /**
   * An API key, a person in the dashboard, an operator's command, or the service itself.
   */
  kind: string;
  /**
   * The ID of the API key, if the kind is `key`.
   */
  keyId?: string;
}
export interface ListPetsQuery {
  id?: PetIds;
  name?: NamePart;
  categoryId?: IdParameter;
  status?: PetStatus;
  reference?: Reference;
  /**
   * The most records that a page may have.
   */
  limit?: number;
}
export interface ListOrdersQuery {
  petId?: IdParameter;
  status?: OrderStatus;
  reference?: Reference;
  /**
   * The most records that a page may have.
   */
  limit?: number;
}
export interface ListEventsQuery {
  /**
   * Where to begin without a `cursor`: at the `oldest` event, up to 90 days ago, or `now`, with an empty page.
   *
   */
  start?: 'oldest' | 'now';
  type?: EventTypeParameter;
  /**
   * The most records that a page may have.
   */
  limit?: number;
}
/**
 * What went wrong.
 */
export interface ErrorBody {
  /**
   * Machine-readable error code. New ones can appear.
   */
  code: string;
  /**
   * Human-readable description.
   */
  message: string;
  /**
   * The HTTP status code.
   */
  status: number;
}
