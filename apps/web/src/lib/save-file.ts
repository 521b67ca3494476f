/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the content once it has begun, which some browsers do a little later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
