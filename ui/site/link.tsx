import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
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
export function Link(props: LinkProps) {
  const { to, children, ...rest } = props;
  // A file is fetched: no page of the router's lies there.
  if (to.startsWith('/api/file/')) {
    return (
      <a href={to} download {...rest}>
        {children}
      </a>
    );
  }
  if (!isExternal(to)) return <InnerLink {...props} />;
  return (
    <a href={to} rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}

// Not the router's own: that brings along what prefetches pages of its framework.
function InnerLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={useHref(to)} onClick={useLinkClickHandler(to)} {...rest}>
      {children}
    </a>
  );
}
