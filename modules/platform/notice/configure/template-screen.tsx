import { useParams } from 'react-router';
import { KindEditor } from './kind-editor.tsx';
import { KindList } from './kind-list.tsx';

/** The words of the shop's notices: all kinds, or one of them. */
export default function TemplateScreen() {
  const { kind } = useParams();
  return kind === undefined ? <KindList /> : <KindEditor key={kind} kind={kind} />;
}
