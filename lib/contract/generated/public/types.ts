// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
/**
 * Unique identifier, assigned by the service on creation.
 */
export type Id = number;
/**
 * The category name, with at least one character that is not white space.
 */
export type CategoryName = string;
/**
 * A short description of the category.
 */
export type CategoryDescription = string;
/**
 * An id to look for.
 */
export type IdParameter = number;
/**
 * The pet's name, with at least one character that is not white space.
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
 * Whether the pet can be bought. A pending pet is not for sale at the moment. A sold pet is never for sale again.
 */
export type PetStatus = 'available' | 'pending' | 'sold';
/**
 * The http or https URLs of photos of the pet.
 *
 * @maxItems 10
 */
export type PhotoUrls1 = string[];
/**
 * Words that describe the pet.
 *
 * @maxItems 20
 */
export type Tags1 = string[];
/**
 * The progress of the order.
 */
export type OrderStatus = 'placed' | 'approved' | 'delivered';
/**
 * When the pet is to be shipped (RFC 3339), kept as it was sent.
 */
export type ShipDate = string;
/**
 * 1 to 255 visible ASCII characters.
 */
export type IdempotencyKey = string;
export type ListCategoriesOutput = Category[];
export type ListPetsOutput = Pet[];
export type ListOrdersOutput = Order[];

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
  id: Id;
  name: CategoryName;
  description?: CategoryDescription;
}
/**
 * A pet to create. Its name, photo URLs and tags take at most 3,500 bytes of UTF-8 together.
 */
export interface NewPet {
  name: PetName;
  categoryId?: Id;
  photoUrls: PhotoUrls1;
  tags: Tags1;
  /**
   * Whether the pet can be bought from the start. Only an order makes it `sold`.
   */
  status: 'available' | 'pending';
}
/**
 * A pet as the service keeps it.
 */
export interface Pet {
  id: Id;
  name: PetName;
  categoryId?: Id;
  photoUrls: PhotoUrls;
  tags: Tags;
  status: PetStatus;
}
/**
 * An order to place.
 */
export interface NewOrder {
  petId: Id;
  shipDate?: ShipDate;
}
/**
 * An order as the service keeps it.
 */
export interface Order {
  id: Id;
  petId: Id;
  status: OrderStatus;
  /**
   * Whether the order has been delivered.
   */
  complete: boolean;
  /**
   * When the order was placed (RFC 3339, UTC).
   */
  placedAt: string;
  shipDate?: ShipDate;
}
export interface ListCategoriesInput {
  headers: {
    'If-None-Match'?: string;
  };
}
export interface CreateCategoryInput {
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewCategory;
}
export interface ListPetsInput {
  query: {
    id?: IdParameter;
    categoryId?: IdParameter;
    status?: PetStatus;
    limit: number;
    cursor?: string;
  };
}
export interface CreatePetInput {
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewPet;
}
export interface GetPetInput {
  path: {
    petId: IdParameter;
  };
}
export interface ListOrdersInput {
  query: {
    status?: OrderStatus;
    limit: number;
    cursor?: string;
  };
}
export interface PlaceOrderInput {
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewOrder;
}
/**
 * What went wrong.
 */
export interface ErrorBody {
  /**
   * Machine-readable error code.
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
