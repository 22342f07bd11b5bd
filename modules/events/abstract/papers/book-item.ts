/** An abstract as the book prints it. */
export interface BookEntry {
  /** The name of its place, by which its page is found. */
  key: string;
  number: string;
  title: string;
  /** Such as `沈知遥¹ ² · 陆鸣²`. */
  authors: string;
  units: string[];
  paragraphs: string[];
  keywords: string;
}

/** A topic with what stands below it; it has no name where it goes on from the part before. */
export interface BookPart<Row> {
  name: string;
  rows: Row[];
}

/** The book of abstracts of a conference, or a part of one, in the words of its reader. */
export interface BookItem {
  title: string;
  /** What stands under the title on the first page; a part that is not the first has neither. */
  facts: string[] | null;
  contents: { heading: string; parts: BookPart<{ number: string; title: string; page: string }>[] } | null;
  parts: BookPart<BookEntry>[];
  /** Authors in the order of their names, each with the numbers of their abstracts. */
  index: { heading: string; people: { name: string; numbers: string }[] } | null;
  /** The number of its first page. */
  first: number;
  /** Pages before the first abstract are counted for themselves. */
  isRoman: boolean;
}
