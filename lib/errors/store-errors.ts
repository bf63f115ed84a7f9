import { Conflict, InvalidRequest, ServiceError } from './errors.ts';

export class UnknownCategory extends InvalidRequest {
  override readonly code = 'unknown_category';

  constructor(categoryId: number) {
    super(`categoryId ${categoryId} is not the id of a category`, { categoryId: 'this category no longer exists' });
  }
}

export class PetSold extends Conflict {
  override readonly code = 'pet_sold';

  constructor(petId: number) {
    super(`The pet ${petId} is already sold.`);
  }
}

export class PetPending extends Conflict {
  override readonly code = 'pet_pending';

  constructor(petId: number) {
    super(`The pet ${petId} is not for sale at the moment.`);
  }
}

/** An order that is no longer just placed. */
export class OrderInProgress extends Conflict {
  override readonly code = 'order_in_progress';

  /** @param status the status that it has reached */
  constructor(orderId: number, status: string) {
    super(`The order ${orderId} is ${status} already. Only a placed order can be canceled.`);
  }
}

/** The store holds as many of these records as it can. */
export class QuotaExceeded extends ServiceError {
  readonly code = 'quota_exceeded';
}
