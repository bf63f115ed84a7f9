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
export type ListCategoriesOutput = Category[];

/**
 * A category to create.
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
export interface ListCategoriesInput {}
export interface CreateCategoryInput {
  body: NewCategory;
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
