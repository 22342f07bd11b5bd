import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { CrossScreen } from '../../engine/parts/results/cross-screen.tsx';
import { answerAdmin } from '../answer-contract.ts';

/** Two questions of a form set against one another. */
export default function FormCross() {
  const t = useText();
  return (
    <CrossScreen of={answerAdmin['form.answer.cross']}>
      {(id) => (
        <Link to={`/backend/form-figures/${id}`}>
          <Button tabIndex={-1}>{t('figures')}</Button>
        </Link>
      )}
    </CrossScreen>
  );
}
