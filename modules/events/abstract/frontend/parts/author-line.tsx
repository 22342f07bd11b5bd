import type { PublicRow } from '../../contract.ts';
import css from '../abstracts.module.css';

/** Authors with the numbers of their units; who presents is underlined. */
export function AuthorLine({ authors }: Pick<PublicRow, 'authors'>) {
  return (
    <p className={css.authors}>
      {Array.from(authors.entries(), ([at, { name, numbers, isPresenter }]) => (
        <span key={at} {...(isPresenter && { 'data-presenter': '' })}>
          {name}
          {numbers.length > 0 && <sup>{numbers.join(',')}</sup>}
        </span>
      ))}
    </p>
  );
}
