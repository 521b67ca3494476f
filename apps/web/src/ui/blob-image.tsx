import { useCallback } from 'react';

interface BlobImageProps {
  content: Blob;
  alt: string;
  className?: string;
}

/** Shows an image from memory, such as a chosen file or one fetched with a token. */
export function BlobImage({ content, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [content],
  );
  return <img ref={show} alt={alt} className={className} />;
}
