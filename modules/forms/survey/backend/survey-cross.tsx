import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { CrossScreen } from '../../engine/parts/results/cross-screen.tsx';
import { resultAdmin } from '../admin-contract.ts';

/** Two questions of a survey set against one another. */
export default function SurveyCross() {
  const t = useText();
  return (
    <CrossScreen of={resultAdmin['survey.result.cross']}>
      {(id) => (
        <Link to={`/backend/survey-results/${id}`}>
          <Button tabIndex={-1}>{t('results')}</Button>
        </Link>
      )}
    </CrossScreen>
  );
}
