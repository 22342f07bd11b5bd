import type { BadgeItem } from '../../../../kernel/rules/badge-item.ts';
import type { PaperProps } from '../../../../kernel/rules/paper-props.ts';
import { BadgePaper } from '../../../../ui/paper/badge-paper.tsx';

/** Badges of those who registered by a form, each with a code that leads the desk to their answer. */
export default function Badge(props: PaperProps<BadgeItem>) {
  return <BadgePaper {...props} />;
}
