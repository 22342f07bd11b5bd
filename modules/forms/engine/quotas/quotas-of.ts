/** Whose quotas they are: a host keeps its counted places in a table of its own (`question`, `option`, `unit_id`), and its answers where it likes. */
export interface QuotasOf {
  /** The table of what has quotas, and that of its counted places with the column by which they name it. */
  thing: string;
  places: string;
  column: string;
  /** SQL of the answers that count, as `key` (what their claims in the stock are called) and `values`: $1 is the shop, $2 the thing. */
  answers: string;
  /** SQL over the thing `t` and a place `p`: how many stand in line for it; nobody where there are no lines. */
  waiting?: string;
}
