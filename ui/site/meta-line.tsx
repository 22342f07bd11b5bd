import { Children, isValidElement, type ReactNode } from 'react';
import css from './meta-line.module.css';

/** Small facts in a line with dots between them; empty ones leave no dot. */
export function MetaLine({ children }: { children: ReactNode }) {
  return (
    <span className={css.line}>
      {Children.toArray(children).map((part) => (
        <span key={isValidElement(part) ? part.key : String(part)}>{part}</span>
      ))}
    </span>
  );
}
