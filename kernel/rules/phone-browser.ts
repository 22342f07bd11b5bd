/** Whether a browser calls itself a phone; tablets get the wide page. */
export function isPhoneBrowser(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return false;
  return /\biPhone\b|\biPod\b|\bWindows Phone\b|Android(?=.*\bMobile\b)|\bMobile\b.*\bMicroMessenger\b/.test(userAgent);
}
