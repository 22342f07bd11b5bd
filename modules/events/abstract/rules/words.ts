/** How blind a review is: everybody sees names, reviewers do and authors do not, or nobody does (AB6). */
export const BLINDNESS = ['open', 'single', 'double'] as const;
export type Blindness = (typeof BLINDNESS)[number];

/** What comes of an abstract; `book` is printed alone. */
export const DECISIONS = ['talk', 'poster', 'book', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

/** As what its authors want to show it. */
export const WISHES = ['either', 'talk', 'poster'] as const;
export type Wish = (typeof WISHES)[number];

/** In which languages a text is written. */
export const LANGUAGES = ['zh', 'en', 'both'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a limit counts: words as people count them, or every sign (AB3). */
export const UNITS = ['words', 'signs'] as const;
export type Unit = (typeof UNITS)[number];

/** How a reviewer stands to an abstract; `void` is a review that a conflict ended. */
export const REVIEW_STATES = ['asked', 'draft', 'handed', 'declined', 'void'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why somebody may not review an abstract (AB7). */
export const CONFLICTS = ['self', 'author', 'hospital', 'coauthor', 'opposed', 'declared'] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** How a call stands. */
export const OPENINGS = ['soon', 'open', 'closed'] as const;
export type Opening = (typeof OPENINGS)[number];

/** What a reviewer says of an abstract before it is given to anybody. */
export const BIDS = ['want', 'may', 'rather_not', 'conflict'] as const;
export type Bid = (typeof BIDS)[number];

/** How a co-author stands to being named. */
export const COAUTHOR_STATES = ['asked', 'agreed', 'refused'] as const;
export type CoauthorState = (typeof COAUTHOR_STATES)[number];

/** How an appeal against a decision stands; empty where there is none. */
export const APPEAL_STATES = ['', 'open', 'upheld', 'dismissed'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** What an erratum of a frozen book is about (AB12). */
export const ERRATA = ['withdrawn', 'typo', 'presenter', 'authors', 'results'] as const;
export type Erratum = (typeof ERRATA)[number];

/** As what a frozen book is had as a file beside the PDF (AB14). */
export const BOOK_FORMS = ['bibtex', 'ris', 'jats'] as const;
export type BookForm = (typeof BOOK_FORMS)[number];

/** Why an accepted abstract is held out of a book (AB11). */
export const HELD_OUT = ['unknown', 'unregistered', 'refused'] as const;
export type HeldOut = (typeof HELD_OUT)[number];
