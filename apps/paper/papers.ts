const found = import.meta.glob<{ default: unknown }>('../../modules/*/*/papers/*.tsx');

/** The templates of papers by name, such as `forms/form/papers/answer-sheet`. */
export const papers = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.replace('../../modules/', '').replace(/\.tsx$/, ''), load]),
);
