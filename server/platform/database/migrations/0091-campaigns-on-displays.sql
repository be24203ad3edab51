-- A campaign may show its words on the customer display.
alter table campaigns drop constraint campaigns_channel_check;
alter table campaigns add constraint campaigns_channel_check
  check (channel in ('till', 'receipt', 'display', 'email'));
