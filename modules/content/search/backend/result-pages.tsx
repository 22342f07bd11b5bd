import { Pagination } from 'antd';

interface ResultPagesProps {
  page: number;
  total: number;
  limit: number;
  go(page: number): void;
}

/** The pages of one kind of result; nothing where there is only one. */
export function ResultPages({ page, total, limit, go }: ResultPagesProps) {
  if (total <= limit) return null;
  return <Pagination current={page} total={total} pageSize={limit} showSizeChanger={false} onChange={go} />;
}
