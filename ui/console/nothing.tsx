/** Stands in a table where there is nothing; the cards that rows are on the phone leave it out, with its name. */
export const Nothing = () => (
  <span data-nothing="" aria-hidden="true">
    —
  </span>
);
