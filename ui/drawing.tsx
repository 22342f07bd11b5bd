/** A line drawing of 24 units in the colour of the text beside it; it says nothing by itself, so screen readers pass it by. */
export function Drawing({ path, size, stroke = 1.7 }: { path: string; size: number; stroke?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
