import { useCallback } from 'react';

interface BlobImageProps {
  content: Blob;
  alt: string;
  className?: string;
}

/** An image that the page holds itself, such as one that was just chosen or was fetched with a token. */
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
