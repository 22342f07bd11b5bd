import type { ReactNode } from 'react';
import css from './block-frame.module.css';
import { classes } from './classes.ts';

/** The place of a block on a page: as wide as the page, or (`wide`) from edge to edge. */
export function BlockFrame({
  wide = false,
  title,
  className,
  children,
}: {
  wide?: boolean;
  /** Heading above it; none where it is empty. */
  title?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes(wide ? css.wide : css.block, className)}>
      {title && <h2 className={css.title}>{title}</h2>}
      {children}
    </div>
  );
}

/** Where blocks stand inside of another one: they fill it from side to side. */
export function BlockSlot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(css.slot, className)}>{children}</div>;
}
