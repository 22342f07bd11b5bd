/** What a host has so many places of: a choice of a question, a quota, or with both empty its answers as a whole. */
export interface Place {
  question: string;
  option: string;
}

/** A place with the unit of stock that counts it. */
export interface CountedPlace extends Place {
  unit: number;
}
