import { useText } from '../../../../ui/console/console-context.ts';
import { SubjectFrame, type SubjectFrameProps } from '../../../../ui/console/subject-frame.tsx';

/** A screen over one call for abstracts, which is chosen at its head and stands in the address. */
export function CallFrame(shown: Pick<SubjectFrameProps, 'title' | 'lead' | 'children'>) {
  const t = useText('abstract');
  const of = { param: 'call', source: 'abstract.call', label: t('call'), placeholder: t('chooseCall') };
  return <SubjectFrame {...shown} {...of} hint={t('chooseCallHint')} />;
}
