/** Shows the shape of a card while its data loads. */
export function CardSkeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      <div className="flex justify-between">
        <i className="bone h-9 w-9" />
        <i className="bone h-6 w-[74px]" />
      </div>
      <i className="bone mt-2 h-[18px] w-[86%]" />
      <i className="bone h-3 w-[38%]" />
      <i className="bone mt-3 h-2.5 w-full" />
      <i className="bone mt-2 h-8 w-[70%]" />
    </div>
  );
}
