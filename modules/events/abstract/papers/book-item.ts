/** An abstract as the book prints it. */
export interface BookEntry {
  number: string;
  title: string;
  /** Such as `沈知遥¹ ² · 陆鸣²`. */
  authors: string;
  units: string[];
  paragraphs: string[];
  keywords: string;
}

/** The book of abstracts of a conference, in the words of its reader. */
export interface BookItem {
  title: string;
  facts: string[];
  headings: { contents: string; index: string };
  parts: { name: string; entries: BookEntry[] }[];
  /** Authors in the order of their names, each with the numbers of their abstracts. */
  index: { name: string; numbers: string }[];
}
