import { ArticlesAbout } from '../parts/articles-about.tsx';

/** On the page of a disease: the articles about it. */
export default function AboutDisease({ id }: { id: number }) {
  return <ArticlesAbout about={{ disease: id }} />;
}
