import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { isExternal } from '../../kernel/rules/checks.ts';

/** Attributes of a link beside where it leads. */
export interface LinkProps {
  to: string;
  children: ReactNode;
  className?: string;
  title?: string;
  'aria-label'?: string;
  'aria-current'?: 'page' | 'true';
}

/** A link: inside the site without loading a whole page, outside in the ordinary way. */
export function Link({ to, children, ...rest }: LinkProps) {
  if (isExternal(to)) {
    return (
      <a href={to} rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink to={to} {...rest}>
      {children}
    </RouterLink>
  );
}
