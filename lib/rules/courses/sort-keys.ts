type PriceKeySource = {
  /** Below 10,000,000: the highest price is $99,999.99. */
  priceCents: number;
  createdKey: string;
};

/** The unique sort key of an index by price: the cents in seven digits, then the created key. */
export function toPriceKey({ priceCents, createdKey }: PriceKeySource): string {
  return String(priceCents).padStart(7, "0") + createdKey;
}

type StudentsKeySource = {
  /** The number of users who own the course; 0 if missing. */
  count?: number;
  createdKey: string;
};

/** The unique sort key of an index by number of students: the count in eight digits, then the created key. */
export function toStudentsKey({ count = 0, createdKey }: StudentsKeySource): string {
  return String(count).padStart(8, "0") + createdKey;
}
