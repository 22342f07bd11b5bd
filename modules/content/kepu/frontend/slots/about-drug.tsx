import { ArticlesAbout } from '../parts/articles-about.tsx';

/** On the page of a drug: the articles about it. */
export default function AboutDrug({ id }: { id: number }) {
  return <ArticlesAbout about={{ drug: id }} />;
}
