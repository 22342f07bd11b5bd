import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../../kernel/client/site-app.ts';
import { classes } from '../../../../ui/site/classes.ts';
import { Icon } from '../../../../ui/site/icon.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { isAt } from '../../../../ui/site/tab-bar.tsx';
import css from './main-nav.module.css';
import type { NavEntry } from './nav-entries.ts';

/**
 * An entry of the navigation with others below it, which its button shows and hides; in a row they come under the mouse
 * too, and go with Escape and with the focus.
 */
export function NavBranch({
  entry,
  upright,
  className,
  children,
}: {
  entry: NavEntry;
  upright: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const location = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const { to, label, children: below } = entry;
  const isHere = [entry, ...below].some((each) => each.to !== '' && isAt(location, each.to));
  const [isOpen, setOpen] = useState(upright && isHere);
  const current = isHere && { 'aria-current': 'true' as const };
  const isUnderMouse = useRef(false);
  const byMouse = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isUnderMouse.current = open;
    setOpen(open);
  };
  const asRow = {
    onPointerEnter: byMouse(true),
    onPointerLeave: byMouse(false),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setOpen(false);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen) return;
      setOpen(false);
      button.current?.focus();
    },
    onClick: ({ target }: { target: EventTarget }) => {
      // Whoever has gone to a place needs the others no more.
      if (target instanceof Element && target.closest('a') !== null) setOpen(false);
    },
  };
  return (
    <div className={classes(css.branch, className)} {...(!upright && asRow)}>
      {to !== '' && (
        <Link to={to} {...current}>
          {children}
        </Link>
      )}
      <button
        ref={button}
        type="button"
        className={classes(to !== '' && css.toggle)}
        aria-expanded={isOpen}
        aria-controls={id}
        {...(to === '' ? current : { 'aria-label': t('shell.nav.below', { name: label }) })}
        // What the mouse has opened by coming, its click does not close.
        onClick={() => setOpen(isUnderMouse.current || !isOpen)}
      >
        {to === '' && children}
        <Icon name="down" size={14} />
      </button>
      <ul id={id} className={css.below} hidden={!isOpen}>
        {below.map((each) => (
          <li key={each.to}>
            <Link to={each.to} {...(isAt(location, each.to) && { 'aria-current': 'page' as const })}>
              {each.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
