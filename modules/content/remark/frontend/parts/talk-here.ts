/** A talk on the page of its thing: which one, what the page holds to be let in, and a text that changes with the rules of it. */
export interface TalkHere {
  type: string;
  id: number;
  pass: string;
  stamp: string;
}
