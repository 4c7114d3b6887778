type Priced = {
  /** Below 10,000,000: no course costs more than $99,999.99. */
  priceCents: number;
  createdKey: string;
};

/** What an index orders courses by price by, never the same for two: the cents in seven digits, then the created key. */
export function toPriceKey({ priceCents, createdKey }: Priced): string {
  return String(priceCents).padStart(7, "0") + createdKey;
}

type Attended = {
  /** The number of people who own the course; 0 when left out. */
  count?: number;
  createdKey: string;
};

/** The same by the number of students, in eight digits. */
export function toStudentsKey({ count = 0, createdKey }: Attended): string {
  return String(count).padStart(8, "0") + createdKey;
}
