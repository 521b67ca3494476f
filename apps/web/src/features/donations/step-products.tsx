import type { StepProps } from './use-step.ts';

/** The products that take a step together; nothing for a single one. */
export function StepProducts({ products }: Pick<StepProps, 'products'>) {
  if (products.length < 2) return null;
  return (
    <ul className="mt-3 list-disc pl-5">
      {products.map(({ _id, productName }) => (
        <li key={_id} className="font-semibold wrap-anywhere">
          {productName}
        </li>
      ))}
    </ul>
  );
}
