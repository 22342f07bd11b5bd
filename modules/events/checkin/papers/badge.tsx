import type { BadgeItem } from '../../../../kernel/rules/badge-item.ts';
import type { PaperProps } from '../../../../kernel/rules/paper-props.ts';
import { BadgePaper } from '../../../../ui/paper/badge-paper.tsx';

/** Badges of those who come to a conference, each with a code that names its version (K8). */
export default function Badge(props: PaperProps<BadgeItem>) {
  return <BadgePaper {...props} />;
}
